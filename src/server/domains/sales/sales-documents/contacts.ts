import type { CustomerSnapshot } from '#contract/documents/customer-snapshot.ts'

type Contacts = { contact_email: string | null; contact_mobile: string | null }
type Given = { [Name in keyof Contacts]?: Contacts[Name] | undefined }
type Kept = { customer: CustomerSnapshot }

/** A document with the contacts of its customer as fields of their own, as amendments compare and audit them. */
export const withContacts = <Row extends Kept>(row: Row): Row & Contacts => ({
  ...row,
  contact_email: row.customer.email,
  contact_mobile: row.customer.mobile_number,
})

/** The contacts that were given; what was left out stays. */
export function contactsOf({ customer }: Kept, { contact_email, contact_mobile }: Given): Contacts {
  return {
    contact_email: contact_email === undefined ? customer.email : contact_email,
    contact_mobile: contact_mobile === undefined ? customer.mobile_number : contact_mobile,
  }
}

/** The columns to write: contacts stand in the customer as the document keeps them. */
export function contactColumns<Changed extends Contacts>(
  { contact_email, contact_mobile, ...changed }: Changed,
  { customer }: Kept,
) {
  return { ...changed, customer: { ...customer, email: contact_email, mobile_number: contact_mobile } }
}
