/** What happened to the e-way bill of a document, as its history says it. `text` reads a detail of the event. */
export function eWayBillWords(text: (name: string) => string): Record<string, string> {
  const carrier = text('vehicle_number') || text('transport_document_number')
  return {
    e_way_bill_asked: 'e-Way bill asked for',
    e_way_bill_made: `e-Way bill ${text('e_way_bill_number')} made`,
    e_way_bill_failed: 'e-Way bill refused by the portal',
    e_way_bill_vehicle_asked: `Vehicle ${text('vehicle_number')} named for the e-way bill`,
    e_way_bill_extend_asked: 'Extension of the e-way bill asked for',
    e_way_bill_moved: 'e-Way bill changed',
    e_way_bill_group_asked: 'Several vehicles asked for under the e-way bill',
    e_way_bill_grouped: `Group ${text('group_number')} of vehicles begun under the e-way bill`,
    e_way_bill_group_vehicle_asked: `${carrier} asked for under the e-way bill`,
    e_way_bill_group_change_asked: `${carrier} is to take over under the e-way bill`,
    e_way_bill_loaded: `${carrier} loaded under the e-way bill`,
    e_way_bill_cancel_asked: 'Cancelling the e-way bill asked for',
    e_way_bill_change_refused: 'The portal did not change the e-way bill',
    e_way_bill_cancelled: 'e-Way bill cancelled',
  }
}
