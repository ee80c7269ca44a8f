import type { PortalProblem } from '#contract/compliance/e-invoices.ts'
import { eWayCancelReasons } from '#core/tax/gst/e-way-bill.ts'
import type { Cancellation, Refusal } from '#server/adapters/gst-network/port.ts'

const ACCESS = 'Look at the user name and password under e-Invoice → Settings'

const OTHER_WHY = 'Choose another reason for which the goods go: the portal lets them go to this consignee for others only'

/** How to resolve a rejection by the portal, by its code (e-way bill API error list). */
const remedies: Record<string, string> = {
  '1006': ACCESS,
  '1008': ACCESS,
  '205': OTHER_WHY,
  '209': 'Complete your company’s address in Settings → Company Details',
  '210': 'The pincode you send from lies in another state than your GSTIN: correct it',
  '213': 'Complete the customer’s address',
  '214': 'The pincode you send to lies in another state than the customer: correct it',
  '216': 'A line of goods has no HSN that exists. Cancel the invoice and issue it again with one',
  '221': 'Correct the distance',
  '222': 'Correct the transporter’s ID',
  '225': 'Correct the vehicle number',
  '311': 'Its validity is over. Extend it, from eight hours before to eight hours after its end',
  '361': OTHER_WHY,
  '312': 'It is cancelled at the portal, or was made by somebody else',
  '315': 'The 24 hours are over',
  '377': 'Say in a word or two why the goods go',
  '381': 'Name its vehicle first',
  '382': 'It can be extended from eight hours before its end to eight hours after',
  '399': 'Choose a unit that the goods of the document are counted in',
  '400': 'The vehicles of a group carry no more than its quantity: correct it, or begin another group',
  '405': 'The portal does not have that vehicle in the group: look at the bill there',
  '411': 'The portal does not know the group: look at the bill there',
  '412': 'Its goods go on in several vehicles: change a vehicle of its group instead',
  '413': 'Choose the unit of its first group',
  '604': 'The portal holds a bill for this document that was not made here: look at it there',
  '619': 'Enter the transporter who will complete the e-way bill, or how the goods go',
  '645': 'Somebody else entered the vehicle last: ask the transporter',
  '646': 'The portal lets its present transporter alone do this',
  '648': 'Make the trip sheet without the bill whose goods go in several vehicles',
  '818': 'Extend what has ended, or make the trip sheet without it',
  '820': 'The document is older than 180 days',
}

export const explained = (refusals: readonly Refusal[]): PortalProblem[] =>
  refusals.map(({ code, message }) => ({
    code,
    message,
    remedy: remedies[code] ?? 'Correct what the portal names, then try again',
  }))

/** The portal's codes are 1 to 4 in the order of the reasons. */
export const cancellation = (reason: (typeof eWayCancelReasons)[number], remark: string): Cancellation => ({
  reason_code: String(eWayCancelReasons.indexOf(reason) + 1) as Cancellation['reason_code'],
  remark,
})
