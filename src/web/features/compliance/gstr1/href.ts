import type { ReturnChoice } from '#contract/compliance/gst-returns.ts'

/** The page of a return with something on it open. */
export const hrefOf = ({ period, gst_registrations_id }: ReturnChoice, open: Readonly<Record<string, string>>): string =>
  `/gstr-1?${new URLSearchParams({ period, ...(gst_registrations_id && { registration: gst_registrations_id }), ...open }).toString()}`
