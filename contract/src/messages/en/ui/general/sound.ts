// Generated from contract/messages/en/ui/general/sound.json by `npm run messages`.
export const noFile = 'No file to play'
export const stop = 'Stop'
export const noFileYet = 'No file yet'
export const positionIn = (p: { title: string | number }) => `Position in ${p.title}`
export const timeOfLength = (p: { time: string | number; length: string | number }) => `${p.time} of ${p.length}`
export const blocked = 'The browser blocked the audio. Press Play again.'
export const connectionFailed = (p: { what: string }) => p.what === 'video' ? 'The connection failed while the video was loading. Play it again.' : 'The connection failed while the audio was loading. Play it again.'
export const damaged = 'This file is damaged and cannot be played.'
export const notLoaded = (p: { what: string }) => p.what === 'video' ? 'Could not load the video. Reload the page, then play it again.' : 'Could not load the audio. Reload the page, then play it again.'
export const offline = (p: { what: string }) => p.what === 'video' ? 'Could not load the video: you are offline.' : 'Could not load the audio: you are offline.'
export const playTitle = (p: { title: string | number }) => `Play ${p.title}`
export const pauseTitle = (p: { title: string | number }) => `Pause ${p.title}`
export const captions = 'Captions'
export const captionsOff = 'Off'
