/**
 * The cookie that names a session: its secret token and nothing else. The prefix has browsers refuse it from another host or
 * path, and without `Secure` (RFC 6265bis §4.1.3.2).
 */
export const sessionCookieName = '__Host-session'
