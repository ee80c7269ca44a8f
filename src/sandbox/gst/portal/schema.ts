/** What the portal keeps of sessions, uploads and returns. */
export const portalSchema = `
  CREATE TABLE IF NOT EXISTS portal_sessions (token TEXT PRIMARY KEY, gstin TEXT NOT NULL, expires_at INTEGER NOT NULL);
  CREATE TABLE IF NOT EXISTS portal_codes (gstin TEXT NOT NULL, purpose TEXT NOT NULL, at INTEGER NOT NULL, tries INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (gstin, purpose));
  CREATE TABLE IF NOT EXISTS portal_requests (reference TEXT PRIMARY KEY, txn TEXT NOT NULL, gstin TEXT NOT NULL, form TEXT NOT NULL, period TEXT NOT NULL,
    action TEXT NOT NULL, polls INTEGER NOT NULL DEFAULT 0, outcome TEXT NOT NULL, UNIQUE (gstin, txn));
  CREATE TABLE IF NOT EXISTS portal_rows (gstin TEXT NOT NULL, form TEXT NOT NULL, period TEXT NOT NULL, section TEXT NOT NULL, key TEXT NOT NULL,
    content TEXT NOT NULL, PRIMARY KEY (gstin, form, period, section, key));
  CREATE TABLE IF NOT EXISTS portal_returns (gstin TEXT NOT NULL, form TEXT NOT NULL, period TEXT NOT NULL, state TEXT NOT NULL, arn TEXT, filed_on TEXT,
    PRIMARY KEY (gstin, form, period));
  CREATE TABLE IF NOT EXISTS portal_ims (gstin TEXT NOT NULL, supplier TEXT NOT NULL, number TEXT NOT NULL, action TEXT NOT NULL,
    PRIMARY KEY (gstin, supplier, number));
  CREATE TABLE IF NOT EXISTS portal_challans (cpin TEXT PRIMARY KEY, gstin TEXT NOT NULL, txn TEXT NOT NULL, total INTEGER NOT NULL, at INTEGER NOT NULL,
    paid_at INTEGER, UNIQUE (gstin, txn));
  CREATE TABLE IF NOT EXISTS portal_cash (gstin TEXT PRIMARY KEY, amounts TEXT NOT NULL)`
