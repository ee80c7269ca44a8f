import * as z from 'zod/mini'
import { enquiryStatuses } from '#core/marketplace/hub/enquiry.ts'
import { endpoint } from '../endpoint.ts'
import { id, page, pageQuery, requiredText, timestamp } from '../fields.ts'
import { HubImage } from './hub-fields.ts'

/** The product at the time the enquiry was sent. */
const EnquiredProduct = z.object({ product_id: id, product_title: z.string(), images: z.array(HubImage) })

const enquiry = {
  hub_enquiries_id: id,
  product: EnquiredProduct,
  order_description: z.string(),
  status: z.enum(enquiryStatuses),
  /** Something of the other side has not been opened yet. */
  is_unread: z.boolean(),
  created_at: timestamp,
  last_message_at: timestamp,
}
export const ReceivedEnquiry = z.object({
  ...enquiry,
  buyer_first_name: z.string(),
  buyer_last_name: z.string(),
  buyer_email: z.string(),
  buyer_company_name: z.string(),
})
export type ReceivedEnquiry = z.infer<typeof ReceivedEnquiry>
export const SentEnquiry = z.object({
  ...enquiry,
  seller_profile: z.object({
    first_name: z.string(),
    last_name: z.string(),
    email_id: z.string(),
    company_name: z.string(),
  }),
})
export type SentEnquiry = z.infer<typeof SentEnquiry>

export const EnquiryMessage = z.object({
  hub_enquiry_messages_id: id,
  written_by: z.enum(['buyer', 'seller']),
  writer_name: z.string(),
  message_text: z.string(),
  created_at: timestamp,
})
export type EnquiryMessage = z.infer<typeof EnquiryMessage>

export const EnquiryThread = z.object({
  /** Which side the caller's company is. */
  side: z.enum(['buyer', 'seller']),
  received: z.nullable(ReceivedEnquiry),
  sent: z.nullable(SentEnquiry),
  /** The oldest first; the order description is the first. */
  messages: z.array(EnquiryMessage),
  /** What the seller may set it to. */
  next_statuses: z.array(z.enum(enquiryStatuses)),
})
export type EnquiryThread = z.infer<typeof EnquiryThread>

const params = z.object({ hub_enquiries_id: id })
const thread = z.object({ data: EnquiryThread })

export const sendEnquiry = endpoint('POST', '/hub/listings/:product_id/enquiries', {
  summary: 'Ask the seller of a listing; both see each other’s name and email from then on',
  params: z.object({ product_id: id }),
  body: z.object({ order_description: requiredText(2_000, 'Description is required') }),
  reply: z.object({ data: SentEnquiry }),
})
export const listReceivedEnquiries = endpoint('GET', '/hub/enquiries/received', {
  summary: 'Enquiries about the company’s products, the newest first',
  query: z.object({ ...pageQuery, status: z.optional(z.enum(enquiryStatuses)) }),
  reply: page(ReceivedEnquiry),
})
export const listSentEnquiries = endpoint('GET', '/hub/enquiries/sent', {
  summary: 'Enquiries the company sent, the newest first',
  query: z.object(pageQuery),
  reply: page(SentEnquiry),
})
export const getEnquiry = endpoint('GET', '/hub/enquiries/:hub_enquiries_id', {
  summary: 'An enquiry and what was written; it is read from then on',
  params,
  reply: thread,
})
export const writeToEnquiry = endpoint('POST', '/hub/enquiries/:hub_enquiries_id/messages', {
  summary: 'Write to the other side; the seller’s first answer makes the enquiry replied',
  params,
  body: z.object({ message_text: requiredText(2_000, 'Write a message') }),
  reply: thread,
})
export const setEnquiryStatus = endpoint('PUT', '/hub/enquiries/:hub_enquiries_id/status', {
  summary: 'How far the enquiry is, said by its seller',
  params,
  body: z.object({ status: z.enum(enquiryStatuses) }),
  reply: thread,
})
