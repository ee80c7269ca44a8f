import { bookedShare } from '#core/currency/currency.ts'

/** Why a part of an open balance cannot be settled; undefined when it can. A part that comes to no rupees, or to all of them, is not one. */
export function partProblem(booked: number, open: number, part: number, tooMuch: string): string | undefined {
  if (part > open) return tooMuch
  const share = bookedShare(booked, open, part)
  return share < 1 || (part < open && share >= booked)
    ? 'This is too small a part to book: settle the rest as a whole'
    : undefined
}
