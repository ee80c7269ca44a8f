import type { Mark } from '#core/documents/paper-pages/page.ts'

/** One mark for each place: values that were read from one QR code share it, and it belongs to the one that is looked at. */
export function distinctMarks(marks: readonly Mark[], active: string | undefined): Mark[] {
  const placeOf = ({ page, x, y, width, height }: Mark) => [page, x, y, width, height].join()
  const byPlace = Map.groupBy(marks, placeOf)
  return [...byPlace.values()].flatMap((same) => same.find(({ field }) => field === active) ?? same[0] ?? [])
}
