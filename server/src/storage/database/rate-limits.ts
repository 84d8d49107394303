/** The window in which attempts are counted. */
export const WINDOW_SECONDS = 15 * 60

/** Completes an insert of one attempt into `rate_limits`: increments the window's count, or starts a new window. */
export const INCREMENT = `on conflict (key) do update set
    count = case when limits.expires_at <= now() then 1 else limits.count + 1 end,
    expires_at = case when limits.expires_at <= now() then excluded.expires_at else limits.expires_at end
  returning count, extract(epoch from expires_at - now())::float8 as seconds`
