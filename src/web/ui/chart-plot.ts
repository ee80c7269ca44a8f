/** Where a chart draws: its size, and the place of each value. */
export type Plot = {
  width: number
  height: number
  x: (index: number) => number
  y: (value: number) => number
  band: number
  hatch: string
}

export const EDGE = { top: 8, right: 8, bottom: 24, left: 52 }
