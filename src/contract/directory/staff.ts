import * as z from 'zod/mini'
import { emailProblem } from '#core/identifiers/email.ts'
import { archiveMany } from '../documents/bulk.ts'
import { endpoint } from '../endpoint.ts'
import { id, identifier, page, pageQuery, requiredText, text } from '../fields.ts'
import { bankFields, PayeeBank, ShownBank } from './payee-banks.ts'

const fields = {
  staff_name: requiredText(120, 'Enter their name'),
  /** The address for notices that their account was changed; for a member it is the one they sign in with. */
  email: z.nullable(identifier(254, emailProblem)),
}
/** An employee who is paid; `accounts_id` when they are a member of the company. */
export const NewStaff = z.object({ ...fields, accounts_id: z.nullable(id) })
export type NewStaff = z.infer<typeof NewStaff>
export const StaffChange = z.object(fields)
export type StaffChange = z.infer<typeof StaffChange>

export const Staff = z.object({
  staff_id: id,
  accounts_id: z.nullable(id),
  ...fields,
  is_active: z.boolean(),
  ...bankFields,
})
export type Staff = z.infer<typeof Staff>

export const StaffDetail = z.object({
  ...Staff.shape,
  /** Vendors, others of the staff and accounts of the company with the same account or UPI id. */
  account_shared_with: z.array(z.string()),
})
export type StaffDetail = z.infer<typeof StaffDetail>

const params = z.object({ staff_id: id })

export const listStaff = endpoint('GET', '/staff', {
  summary: 'Who works here and is paid, by name; `search` looks in name and email',
  query: z.object({ ...pageQuery, search: z.optional(text(100)), show: z.optional(z.enum(['active', 'archived'])) }),
  reply: page(Staff),
})
export const getStaff = endpoint('GET', '/staff/:staff_id', { summary: 'One of the staff', params, reply: StaffDetail })
export const createStaff = endpoint('POST', '/staff', {
  summary: 'Add a staff member',
  body: NewStaff,
  reply: StaffDetail,
})
export const updateStaff = endpoint('PUT', '/staff/:staff_id', {
  summary: 'Change the name or email of one of the staff',
  params,
  body: StaffChange,
  reply: StaffDetail,
})
/** People who left keep their payments, and are still compared with new accounts. */
export const archiveStaff = endpoint('POST', '/staff/:staff_id/archive', {
  summary: 'Archive or restore a member of staff',
  params,
  body: z.object({ is_active: z.boolean() }),
  reply: StaffDetail,
})
export const archiveStaffMembers = archiveMany('/staff')
export const saveStaffBank = endpoint('PUT', '/staff/:staff_id/bank-account', {
  summary:
    'Say where one of the staff is paid: the account is verified by a credit of ₹1 and the holder’s name, and they are told',
  params,
  body: PayeeBank,
  reply: StaffDetail,
})
export const verifyStaffBank = endpoint('POST', '/staff/:staff_id/bank-account/verification', {
  summary: 'Ask again whether the account is theirs',
  params,
  reply: StaffDetail,
})
export const removeStaffBank = endpoint('DELETE', '/staff/:staff_id/bank-account', {
  summary: 'Forget where one of the staff is paid',
  params,
  reply: StaffDetail,
})

const own = '/profile/bank-account'
export const getOwnBank = endpoint('GET', own, { summary: 'Where the signed-in person is paid by the company', reply: ShownBank })
export const saveOwnBank = endpoint('PUT', own, {
  summary: 'Say where one is paid oneself; it waits, and is verified, like any new account',
  body: PayeeBank,
  reply: ShownBank,
})
export const verifyOwnBank = endpoint('POST', `${own}/verification`, {
  summary: 'Ask again whether one’s own account is one’s own',
  reply: ShownBank,
})
export const removeOwnBank = endpoint('DELETE', own, { summary: 'Forget where one is paid oneself', reply: ShownBank })
