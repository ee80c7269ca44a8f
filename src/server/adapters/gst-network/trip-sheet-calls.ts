import * as z from 'zod/mini'
import type { GstNetwork } from './port.ts'
import { BillKept, carriers } from './groups.ts'
import { portalInstant } from './words.ts'
import { NO_ANSWER, read, eWay, type Part, type Ask, absent } from './ask.ts'

const Consolidated = z.object({ cEwbNo: z.union([z.string(), z.number()]), cEWBDate: z.string() })

const SheetAgain = z.object({ tripSheetNo: z.union([z.string(), z.number()]) })

const SheetKept = z.object({
  tripSheetNo: z.union([z.string(), z.number()]),
  enteredDate: z.string(),
  tripSheetEwbBills: z.array(z.object({ ewbNo: z.union([z.string(), z.number()]) })),
})

export function tripSheets(ask: Ask): Part<'consolidate' | 'consolidateAgain' | 'tripSheetOf' | 'carriersOf'> {
  const tripSheetOf: GstNetwork['tripSheetOf'] = async (who, number) => {
    const key = new URLSearchParams({ tripSheetNo: number })
    return absent(read(await ask(who, `/ewb/ewayapi/GetTripSheet?${key}`), SheetKept, sheetKept))
  }
  return {
    consolidate: async (who, sheet) => read(await eWay(ask, who, 'GENCEWB', sheet), Consolidated, consolidated),
    async consolidateAgain(who, sheet) {
      const said = read(await eWay(ask, who, 'REGENTRIPSHEET', sheet), SheetAgain, ({ tripSheetNo }) => String(tripSheetNo))
      if (said.outcome !== 'done') return said
      // The response has no time. If it cannot be read now, it is looked up like that of a lost response.
      const kept = await tripSheetOf(who, said.value)
      return kept.outcome === 'done' && kept.value !== null
        ? { outcome: 'done', value: kept.value }
        : { outcome: 'unanswered', reason: NO_ANSWER }
    },
    tripSheetOf,
    async carriersOf(who, number) {
      const key = new URLSearchParams({ ewbNo: number })
      return absent(read(await ask(who, `/ewb/ewayapi/GetEwayBill?${key}`), BillKept, carriers))
    },
  }
}

const consolidated = ({ cEwbNo, cEWBDate }: z.output<typeof Consolidated>) => ({
  consolidated_number: String(cEwbNo),
  made_at: portalInstant(cEWBDate),
})

const sheetKept = ({ tripSheetNo, enteredDate, tripSheetEwbBills }: z.output<typeof SheetKept>) => ({
  consolidated_number: String(tripSheetNo),
  made_at: portalInstant(enteredDate),
  e_way_bill_numbers: tripSheetEwbBills.map(({ ewbNo }) => String(ewbNo)),
})
