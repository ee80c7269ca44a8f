import type { Paise } from '../money.ts'

/**
 * Whether a bill bears GST, of the vendor or under reverse charge: only then do the rates of its lines say what is paid. The lines of a
 * vendor who is not registered keep the rate of their item. `gst` in paise.
 */
export const bearsGst = ({ gst, reverse_charge }: { gst: Paise; reverse_charge: boolean }): boolean => gst !== 0 || reverse_charge
