// The layers come first: what the console's own kit is drawn by lies below the rules of the features.
// The tokens come with index.html, which draws the frame by them before these styles are here.
import './layers.css'
import './fonts/fonts.css'
import './base.css'
