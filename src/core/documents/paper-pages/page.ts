/** A run of text on a page: from its baseline's left end, in the page's own units, the top is 0. */
export type PageText = { text: string; x: number; y: number; width: number; size: number }
/** Lines and areas. `d`: a path of SVG. */
export type PageShape = { d: string; fill: string | null; stroke: string | null; line_width: number }
/** A picture as an address that holds it. */
export type PagePicture = { href: string; x: number; y: number; width: number; height: number }

/** A page of a foreign document as plain data: nothing in it runs or loads. */
export type PaperPage = { width: number; height: number; texts: PageText[]; shapes: PageShape[]; pictures: PagePicture[] }

/** The place of a value that was read. `page` counts from 0. */
export type Mark = { field: string; page: number; x: number; y: number; width: number; height: number }
