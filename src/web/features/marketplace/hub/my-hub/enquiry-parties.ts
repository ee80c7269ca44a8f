import type { ReceivedEnquiry, SentEnquiry } from '#contract/marketplace/hub-enquiries.ts'

export type Enquiry = ReceivedEnquiry | SentEnquiry
/** The other party of an enquiry. */
export type Person = { name: string; email: string; company: string | undefined }
