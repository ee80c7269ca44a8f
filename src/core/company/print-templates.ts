/** The template of a document; its content is the same in each. */
export const templates = ['classic', 'modern', 'letterhead', 'boxed', 'compact'] as const
export type TemplateName = (typeof templates)[number]

export const defaultColor = '#2F40B8'

/** A colour as six hexadecimal digits, dark enough to be read as small print on white: 4.5 to 1 (WCAG 2.2, 1.4.3). */
export function colorProblem(color: string): string | undefined {
  if (!/^#[0-9A-Fa-f]{6}$/.test(color)) return 'Enter a colour as # and six digits, such as #2F40B8'
  return contrastWithWhite(color) < 4.5 ? 'Choose a darker colour: this one is hard to read on white' : undefined
}

/** Contrast ratio by WCAG 2.2, from relative luminance. */
function contrastWithWhite(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(color.slice(at, at + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05)
}

/** The rolls that receipt printers take: their width in millimetres. */
export const receiptWidths = [58, 80] as const
export type ReceiptWidth = (typeof receiptWidths)[number]
export const defaultReceiptWidth: ReceiptWidth = 80
