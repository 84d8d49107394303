// Mantine's own styles lie in a cascade layer, so that every rule of ours wins. A component that is
// new to the console gets its file here; styles of one lazy screen are imported by that screen. The
// tokens come with index.html, which draws the frame by them before these styles are here.
import './layers.css'
import '@mantine/core/styles/global.layer.css'
import '@mantine/core/styles/UnstyledButton.layer.css'
import '@mantine/core/styles/ActionIcon.layer.css'
import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/core/styles/Input.layer.css'
import './fonts/fonts.css'
import './base.css'
