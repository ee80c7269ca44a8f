type Party = { email: string | null; mobile_number: string | null }
type Contacts = { contact_email: string | null; contact_mobile: string | null }
type Given = { [Name in keyof Contacts]?: Contacts[Name] | undefined }

/** A document with the contacts of its customer or vendor as fields of their own, as amendments compare and audit them. */
export const withContacts = <Row>(row: Row, { email, mobile_number }: Party): Row & Contacts => ({
  ...row,
  contact_email: email,
  contact_mobile: mobile_number,
})

/** The contacts that were given; what was left out stays. */
export function contactsOf({ email, mobile_number }: Party, { contact_email, contact_mobile }: Given): Contacts {
  return {
    contact_email: contact_email === undefined ? email : contact_email,
    contact_mobile: contact_mobile === undefined ? mobile_number : contact_mobile,
  }
}

/** The columns to write, and the party as the document then has it: contacts are stored in it. */
export function contactColumns<Changed extends Contacts, Of extends Party>(
  { contact_email, contact_mobile, ...columns }: Changed,
  party: Of,
): { columns: Omit<Changed, keyof Contacts>; party: Of } {
  return { columns, party: { ...party, email: contact_email, mobile_number: contact_mobile } }
}
