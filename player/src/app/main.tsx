import '../theme/layers.css'
import '../theme/tokens.css'
import '../theme/fonts/griot-words-player.css'
import '../theme/base.css'
import './player.css'
import { render } from 'preact/compat'
import { App } from './app.tsx'

const root = document.getElementById('root')
// The types of elements are those of React, which the console uses.
if (root) render((<App pack={window.GRIOT_PACK ?? { root: './' }} />) as never, root)
