/** The status of an enquiry, set by its seller. */
export const enquiryStatuses = ['new', 'replied', 'quoted', 'won', 'lost', 'spam'] as const
export type EnquiryStatus = (typeof enquiryStatuses)[number]

/** An answer changes a new enquiry to replied; one that was closed as lost, won or spam by mistake can be reopened. */
const next: Record<EnquiryStatus, readonly EnquiryStatus[]> = {
  new: ['replied', 'quoted', 'spam'],
  replied: ['quoted', 'won', 'lost', 'spam'],
  quoted: ['won', 'lost', 'spam'],
  won: ['quoted'],
  lost: ['replied', 'quoted'],
  spam: ['replied'],
}

export const enquiryStatusesAfter = (status: EnquiryStatus): readonly EnquiryStatus[] => next[status]
