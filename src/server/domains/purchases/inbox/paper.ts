/**
 * Parses a document in a worker: a malicious file may try to block the event loop. `portal_keys` are public keys (PEM), one of which
 * signs the codes of e-invoices; null if none is known.
 */
export type Paper = { bytes: Uint8Array; media_type: string; our_gstin: string | null; portal_keys: readonly string[] | null }
