// The layers come first, so that rules of features override those of the shared components. The tokens
// come with index.html, because the first frame needs them before these styles load.
import '@griot/player/theme/layers.css'
import '@griot/player/theme/fonts/griot-words.css'
import '@griot/player/theme/fonts/noto-sans.css'
import '@griot/player/theme/base.css'
