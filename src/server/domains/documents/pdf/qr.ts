import type { CanvasRect, Content } from 'pdfmake/interfaces.js'
import { create } from 'qrcode'

/** A QR code `size` points wide, drawn as bars so that it prints sharp. */
export function qrCode(text: string, size: number, level: 'L' | 'M' = 'M'): Content {
  const { modules } = create(text, { errorCorrectionLevel: level })
  const unit = size / modules.size
  const bars: CanvasRect[] = []
  for (let row = 0; row < modules.size; row++) {
    for (let column = 0; column < modules.size; column++) {
      const from = column
      while (column < modules.size && modules.get(row, column)) column++
      if (column > from)
        bars.push({
          type: 'rect',
          x: from * unit,
          y: row * unit,
          w: (column - from) * unit,
          h: unit * 1.02,
          color: '#000000',
          lineWidth: 0,
        })
    }
  }
  return { canvas: bars }
}
