const QColor fallback("#6FA3D8");
