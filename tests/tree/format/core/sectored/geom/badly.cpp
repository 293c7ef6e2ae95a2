int  badly( int spaced ){return spaced ;}
