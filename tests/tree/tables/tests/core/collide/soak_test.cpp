void SoakTest::P1_P4_itNeverGetsInto() {}
