// The layers come first, so that rules of features override those of the shared components. The tokens
// come with index.html, because the first frame needs them before these styles load.
import './layers.css'
import './fonts/fonts.css'
import './base.css'
