import type { Letterhead } from '#contract/company/company.ts'
import type { Registration } from '#contract/company/registrations.ts'

/** The letterhead with the GSTIN and the address of another registration. */
export function letterheadUnder(letterhead: Letterhead, own: Registration | undefined): Letterhead {
  if (!own || own.is_main) return letterhead
  const { gstin, state_code, address_line, city, pincode } = own
  return { ...letterhead, company: { ...letterhead.company, gstin, state_code, address_line, city, pincode } }
}
