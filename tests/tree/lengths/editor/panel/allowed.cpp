row->setSpacing(6);
