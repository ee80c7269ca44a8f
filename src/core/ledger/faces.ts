import type { Division, FaceLine, FaceItem, Face } from './face-model.ts'
import { one } from './face-one.ts'
import { two } from './face-two.ts'

export const faces: Readonly<Record<Division, Face>> = { one, two }

/** Every line of the face, in the order in which it is printed: the balance sheet, then profit and loss. */
export function faceLines(division: Division): FaceLine[] {
  const face = faces[division]
  const { income, expenses: spent, exceptional, extraordinary, tax, discontinuing, discontinuingTax, comprehensive } = face
  return [
    ...face.sides.flatMap(({ items }) => linesIn(items)),
    ...income,
    ...spent,
    exceptional,
    ...(extraordinary ? [extraordinary] : []),
    ...tax,
    discontinuing,
    discontinuingTax,
    ...comprehensive,
  ]
}

const linesIn = (items: readonly FaceItem[]): FaceLine[] =>
  items.flatMap((item) => ('items' in item ? linesIn(item.items) : [item]))

type Placed = { schedule_iii: string; account_role?: string | null }

const places = {
  one: placesOf('one'),
  two: placesOf('two'),
}

function placesOf(division: Division) {
  const lines = faceLines(division)
  const of = (part: (each: FaceLine) => readonly string[]) =>
    new Map(lines.flatMap((each) => part(each).map((key) => [key, each.name] as const)))
  return { roles: of(({ roles = [] }) => roles), headings: of(({ takes }) => takes) }
}

/** The name of the face line of an account; undefined for a heading that is not of Schedule III. */
export function faceLineOf(division: Division, { schedule_iii, account_role }: Placed): string | undefined {
  const { roles, headings } = places[division]
  return (account_role == null ? undefined : roles.get(account_role)) ?? headings.get(schedule_iii)
}
