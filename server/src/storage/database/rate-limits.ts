/** The window in which tries are counted. */
export const WINDOW_SECONDS = 15 * 60

/** Ends an insert of one try into `rate_limits`: the count of a window, which begins again after its end. */
export const COUNTED = `on conflict (key) do update set
    count = case when limits.expires_at <= now() then 1 else limits.count + 1 end,
    expires_at = case when limits.expires_at <= now() then excluded.expires_at else limits.expires_at end
  returning count, extract(epoch from expires_at - now())::float8 as seconds`
