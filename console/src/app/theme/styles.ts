// Mantine's styles are in a cascade layer, so that all our rules override them. When the console first uses a Mantine
// component, add its file here; a single lazy screen imports its own styles. The tokens come with index.html, whose
// first frame needs them earlier.
import './layers.css'
import '@mantine/core/styles/global.layer.css'
import '@mantine/core/styles/UnstyledButton.layer.css'
import '@mantine/core/styles/Button.layer.css'
import '@mantine/core/styles/ActionIcon.layer.css'
import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/core/styles/Loader.layer.css'
import '@mantine/core/styles/Input.layer.css'
import './fonts/fonts.css'
import './base.css'
