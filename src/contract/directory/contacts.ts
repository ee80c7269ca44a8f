import { endpoint } from '../endpoint.ts'

/** Every customer and vendor the person may see, archived ones too, as CSV. Streamed. */
export const exportContacts = endpoint('GET', '/contacts/all-contacts.csv', { summary: 'All contacts as CSV', raw: true })
/** Every item, archived ones too, as CSV. Streamed. */
export const exportItems = endpoint('GET', '/contacts/all-items.csv', { summary: 'All items as CSV', raw: true })
