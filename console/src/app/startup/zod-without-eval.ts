import { z } from 'zod'

// The content security policy forbids eval, which zod would try for each object schema. This module must run before any
// schema is created: main.tsx imports it first. Every journey fails on a violation of the policy.
z.config({ jitless: true })
