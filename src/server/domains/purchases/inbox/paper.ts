/**
 * A paper to be read beside the event loop: what comes from outside may be built to keep it busy. `portal_keys` are the public keys, as
 * PEM, of which one signs the codes of e-invoices; null where none is known.
 */
export type Paper = { bytes: Uint8Array; media_type: string; our_gstin: string | null; portal_keys: readonly string[] | null }
