namespace {

int endless();
