/** Replaces zod's English messages in the console's build (vite.config.ts): schema-messages.ts has a message for each issue. */
export default () => ({})
