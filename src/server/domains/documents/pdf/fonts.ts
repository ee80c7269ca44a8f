import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import pdfmake from 'pdfmake'

type Format = { probe: (bytes: Uint8Array) => boolean; new (stream: { buffer: Uint8Array }): object }
type Fontkit = { create: (bytes: Uint8Array) => object; registerFormat: (format: Format) => void }
type VirtualFiles = { writeFileSync: (name: string, content: Uint8Array) => void }

/** Noto Sans has Latin, Greek, Cyrillic and ₹; a font of the same family draws other scripts. Open Font License. */
const faces = {
  Noto: {
    normal: 'noto-sans/400Regular/NotoSans_400Regular.ttf',
    bold: 'noto-sans/600SemiBold/NotoSans_600SemiBold.ttf',
  },
  Devanagari: {
    normal: 'noto-sans-devanagari/400Regular/NotoSansDevanagari_400Regular.ttf',
    bold: 'noto-sans-devanagari/600SemiBold/NotoSansDevanagari_600SemiBold.ttf',
  },
  Gujarati: {
    normal: 'noto-sans-gujarati/400Regular/NotoSansGujarati_400Regular.ttf',
    bold: 'noto-sans-gujarati/600SemiBold/NotoSansGujarati_600SemiBold.ttf',
  },
  Tamil: {
    normal: 'noto-sans-tamil/400Regular/NotoSansTamil_400Regular.ttf',
    bold: 'noto-sans-tamil/600SemiBold/NotoSansTamil_600SemiBold.ttf',
  },
}

// The very copy of fontkit that pdfkit uses, wherever npm put it: its list of formats is its own.
const fromPdfmake = createRequire(import.meta.resolve('pdfmake'))
const fontkit: Fontkit = createRequire(fromPdfmake.resolve('pdfkit'))('fontkit')
const virtualFiles: VirtualFiles = Reflect.get(pdfmake, 'virtualfs')
const kept = new Map<string, object>()

/**
 * Opens each font once for the life of the thread. pdfkit would parse every font again for every document, two thirds of the time of a
 * one-page invoice. It accepts a font as bytes, so we pass the font's name in bytes and teach fontkit to resolve it to the cached font.
 * After this pdfmake needs no file and no URL, and may open none.
 */
export function installFonts(): void {
  fontkit.registerFormat(KeptFont)
  pdfmake.setFonts({
    Noto: { normal: keep(faces.Noto.normal), bold: keep(faces.Noto.bold) },
    Devanagari: { normal: keep(faces.Devanagari.normal), bold: keep(faces.Devanagari.bold) },
    Gujarati: { normal: keep(faces.Gujarati.normal), bold: keep(faces.Gujarati.bold) },
    Tamil: { normal: keep(faces.Tamil.normal), bold: keep(faces.Tamil.bold) },
  })
  pdfmake.setUrlAccessPolicy(() => false)
  pdfmake.setLocalAccessPolicy(() => false)
}

function keep(file: string): string {
  kept.set(file, fontkit.create(readFileSync(new URL(import.meta.resolve(`@expo-google-fonts/${file}`)))))
  virtualFiles.writeFileSync(file, Buffer.from(file))
  return file
}

const keptFont = (bytes: Uint8Array) => kept.get(Buffer.from(bytes).toString())

/** fontkit makes fonts with `new`, and takes what the constructor returns. */
class KeptFont {
  static probe(bytes: Uint8Array): boolean {
    return keptFont(bytes) !== undefined
  }

  constructor(stream: { buffer: Uint8Array }) {
    return keptFont(stream.buffer) ?? this
  }
}
