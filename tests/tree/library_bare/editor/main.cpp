// A program without a library.
