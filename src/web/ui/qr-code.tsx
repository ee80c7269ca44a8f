import { create } from 'qrcode'

type Props = { text: string; alt: string; size?: number }

/** A QR code: black on white in both themes, with its quiet zone. */
export default function QrCode({ text, alt, size: pixels = 220 }: Props) {
  const { modules } = create(text, { errorCorrectionLevel: 'M' })
  const { size } = modules
  const dark = Array.from({ length: size * size }, (_, at) => at).filter((at) => modules.get(Math.floor(at / size), at % size))
  const path = dark.map((at) => `M${at % size} ${Math.floor(at / size)}h1v1h-1z`).join('')
  const box = `x="-2" y="-2" width="${size + 4}" height="${size + 4}"`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-2 -2 ${size + 4} ${size + 4}" shape-rendering="crispEdges"><rect ${box} fill="#fff"/><path d="${path}" fill="#000"/></svg>`
  return <img src={`data:image/svg+xml,${encodeURIComponent(svg)}`} alt={alt} width={pixels} height={pixels} />
}
