/** What happened to the e-way bill of a document, as its history says it. `text` reads a detail of the event. */
export const eWayBillWords = (text: (name: string) => string): Record<string, string> => ({
  e_way_bill_asked: 'e-Way bill asked for',
  e_way_bill_made: `e-Way bill ${text('e_way_bill_number')} made`,
  e_way_bill_failed: 'e-Way bill refused by the portal',
  e_way_bill_vehicle_asked: `Vehicle ${text('vehicle_number')} named for the e-way bill`,
  e_way_bill_extend_asked: 'Extension of the e-way bill asked for',
  e_way_bill_moved: 'e-Way bill changed',
  e_way_bill_cancel_asked: 'Cancelling the e-way bill asked for',
  e_way_bill_change_refused: 'The portal did not change the e-way bill',
  e_way_bill_cancelled: 'e-Way bill cancelled',
})
