import { z } from 'zod'

// The content security policy forbids eval, and zod would try it for each object schema. This
// module must run before any schema is made: main.tsx imports it first, vite.config.ts keeps it
// in zod's own chunk.
z.config({ jitless: true })
