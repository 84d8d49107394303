import type { Pool } from '@griot/server/storage/database/pool/connect.ts'

/** Turns off rate limits, which would refuse requests after a few attempts. */
export async function disableRateLimits(pool: Pool): Promise<void> {
  await pool.query(
    `create function uncounted() returns trigger language plpgsql as $$ begin return null; end $$;
     create trigger uncounted before insert on rate_limits for each row execute function uncounted()`,
  )
}
