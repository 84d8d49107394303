const TEST = String.raw`\.(test|spec)\.tsx?$`

/**
 * The dependency rules of ARCHITECTURE.md. `npm test` plants one violation of every rule and expects each to be found,
 * so a new rule needs a violation in scripts/test/planted-violations.ts.
 *
 * @type {import('dependency-cruiser').IConfiguration}
 */
export default {
  forbidden: [
    {
      name: 'contract-imports-only-zod-and-itself',
      comment: 'The contract runs in browser and server; move what it needs into contract/src.',
      severity: 'error',
      from: { path: '^contract/src', pathNot: TEST },
      to: { pathNot: ['^contract/src', '^node_modules/zod/'] },
    },
    {
      name: 'server-features-apart',
      comment: 'start/app.ts passes a feature what it needs from another.',
      severity: 'error',
      from: { path: '^server/src/features/([^/]+)/', pathNot: TEST },
      to: { path: '^server/src/features/', pathNot: '^server/src/features/$1/' },
    },
    {
      name: 'server-parts-below-start',
      comment: 'start/ and commands/ put the parts together; no part imports them.',
      severity: 'error',
      from: {
        path: '^server/src/(features|storage|http|media|mail|metrics|traces|config|shared)/',
        pathNot: TEST,
      },
      to: { path: '^server/src/(start|commands)/' },
    },
    {
      name: 'server-ground-below-features',
      comment: 'Storage, HTTP, media and mail serve features and know none of them.',
      severity: 'error',
      from: {
        path: '^server/src/(storage|http|media|mail|metrics|traces|config|shared)/',
        pathNot: TEST,
      },
      to: { path: '^server/src/features/' },
    },
    {
      name: 'storage-knows-no-http',
      severity: 'error',
      from: { path: '^server/src/storage/', pathNot: TEST },
      to: { path: '^server/src/http/' },
    },
    {
      name: 'server-without-console',
      severity: 'error',
      from: { path: '^server/' },
      to: { path: '^console/' },
    },
    {
      name: 'console-without-server',
      comment: 'Server and console share only the contract.',
      severity: 'error',
      from: { path: '^console/' },
      to: { path: '^server/' },
    },
    {
      name: 'player-alone',
      comment: 'Console, packs and apps include the player; it knows the contract and its own packages.',
      severity: 'error',
      from: { path: '^player/src', pathNot: TEST },
      to: { path: '^(server|console|demo)/' },
    },
    {
      name: 'player-parts-below-screens',
      comment: 'The console uses the parts without the screens of the player.',
      severity: 'error',
      from: { path: '^player/src/(ui|sound|word|learner|activities|chats)/' },
      to: { path: '^player/src/app/' },
    },
    {
      name: 'console-features-apart',
      comment: 'What two features share belongs into shared/, ui/, api/ or session/.',
      severity: 'error',
      from: { path: '^console/src/features/([^/]+)/' },
      to: { path: '^console/src/features/', pathNot: '^console/src/features/$1/' },
    },
    {
      name: 'console-ground-below-features',
      comment: 'shared/, ui/, api/ and session/ serve features and know none of them.',
      severity: 'error',
      from: { path: '^console/src/(shared|ui|api|session)/' },
      to: { path: '^console/src/(features|app)/' },
    },
    {
      name: 'console-ui-below-shared',
      comment: 'ui/ knows no product noun; what does belongs into shared/.',
      severity: 'error',
      from: { path: '^console/src/(ui|api|session)/' },
      to: { path: '^console/src/shared/' },
    },
    {
      name: 'demo-without-server',
      comment: 'server/src/start/demo.ts hands the demo what it needs beside the calls.',
      severity: 'error',
      from: { path: '^demo/', pathNot: TEST },
      to: { path: '^server/' },
    },
    {
      name: 'product-without-tests-and-tools',
      comment: 'What runs at a customer imports nothing made for testing or measuring.',
      severity: 'error',
      from: { path: '^(server|player|console|contract|demo)/', pathNot: [TEST, '^console/vite[.]config[.]ts$'] },
      to: { path: '^(testing|e2e|bench|scripts)/' },
    },
    { name: 'no-circles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'resolvable',
      comment: 'An import that cannot be resolved would hide a dependency.',
      severity: 'error',
      from: {},
      // Vite's address of a package's file, and a module of its plugin.
      to: { couldNotResolve: true, pathNot: '^(wasm-media-encoders/wasm/mp3[?]url|virtual:translation-guide)$' },
    },
  ],
  options: {
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)dist/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      mainFields: ['module', 'main', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.d.ts', '.css', '.json'],
    },
  },
}
