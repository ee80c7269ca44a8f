/** The drawing of a listing's picture. */
export type Motif = 'box' | 'roll' | 'sack' | 'jar' | 'sheets' | 'truck' | 'shelves' | 'leaf'
export type PictureStyle = { motif: Motif; ground: string; main: string; dark: string; light: string }

const WIDTH = 800
const HEIGHT = 600

/** A plain drawing in four colours, as a PNG: the same parameters give the same picture. */
export async function picture(look: PictureStyle): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  return sharp(Buffer.from(drawing(look)))
    .png({ compressionLevel: 1 })
    .toBuffer()
}

const drawing = (look: PictureStyle) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}">
    <rect width="${WIDTH}" height="${HEIGHT}" fill="${look.ground}"/>
    <ellipse cx="400" cy="492" rx="250" ry="26" fill="${look.dark}" opacity="0.14"/>${motifs[look.motif](look)}</svg>`

const motifs: Record<Motif, (look: PictureStyle) => string> = {
  box: ({ main, dark, light }) =>
    `<path d="M220 230 400 170 580 230 400 292Z" fill="${light}"/><path d="M220 230 400 292V486L220 420Z" fill="${main}"/>
     <path d="M580 230 400 292V486L580 420Z" fill="${dark}"/><path d="M290 207 470 268V330L490 322V261L310 200Z" fill="${dark}" opacity="0.35"/>`,
  roll: ({ main, dark, light }) =>
    `<path d="M300 190H560A60 150 0 0 1 560 490H300Z" fill="${main}"/><ellipse cx="300" cy="340" rx="60" ry="150" fill="${light}"/>
     <ellipse cx="300" cy="340" rx="24" ry="60" fill="${dark}"/><path d="M440 190H470A60 150 0 0 1 470 490H440A60 150 0 0 0 440 190Z" fill="${light}" opacity="0.5"/>`,
  sack: ({ main, dark, light }) =>
    `<path d="M290 210C230 300 226 420 262 486H538C574 420 570 300 510 210Z" fill="${main}"/>
     <path d="M300 150H500L520 212H280Z" fill="${light}"/><path d="M276 206H524V228H276Z" fill="${dark}"/>
     <circle cx="400" cy="350" r="66" fill="${light}"/><circle cx="382" cy="340" r="14" fill="${dark}"/><circle cx="416" cy="334" r="14" fill="${dark}"/><circle cx="402" cy="370" r="14" fill="${dark}"/>`,
  jar: ({ main, dark, light }) =>
    `<rect x="290" y="196" width="220" height="292" rx="36" fill="${light}"/><rect x="290" y="300" width="220" height="188" rx="36" fill="${main}"/>
     <rect x="306" y="146" width="188" height="58" rx="12" fill="${dark}"/><rect x="330" y="346" width="140" height="84" rx="8" fill="${light}"/>`,
  sheets: ({ main, dark, light }) =>
    `<path d="M250 210 470 170 520 450 300 490Z" fill="${dark}"/><path d="M270 190 500 190 500 480 270 480Z" fill="${main}"/>
     <path d="M300 160 550 200 506 486 256 446Z" fill="${light}"/><path d="M334 214 500 240M326 262 492 288M318 310 430 328" stroke="${dark}" stroke-width="16" stroke-linecap="round"/>`,
  truck: ({ main, dark, light }) =>
    `<rect x="170" y="220" width="320" height="220" rx="10" fill="${main}"/><path d="M500 280H590L640 360V440H500Z" fill="${light}"/>
     <path d="M530 304H578L606 352H530Z" fill="${dark}" opacity="0.5"/><circle cx="270" cy="450" r="42" fill="${dark}"/><circle cx="270" cy="450" r="16" fill="${light}"/>
     <circle cx="556" cy="450" r="42" fill="${dark}"/><circle cx="556" cy="450" r="16" fill="${light}"/>`,
  shelves: ({ main, dark, light }) =>
    `<path d="M190 160H210V490H190ZM590 160H610V490H590Z" fill="${dark}"/><path d="M190 280H610V298H190ZM190 420H610V438H190Z" fill="${dark}"/>
     <rect x="230" y="196" width="110" height="84" fill="${main}"/><rect x="356" y="216" width="90" height="64" fill="${light}"/><rect x="462" y="186" width="106" height="94" fill="${main}"/>
     <rect x="236" y="340" width="90" height="80" fill="${light}"/><rect x="342" y="326" width="116" height="94" fill="${main}"/><rect x="474" y="350" width="90" height="70" fill="${light}"/>`,
  leaf: ({ main, dark, light }) =>
    `<path d="M400 140C540 210 560 380 400 490C240 380 260 210 400 140Z" fill="${main}"/><path d="M400 140C470 230 470 390 400 490" fill="${light}" opacity="0.6"/>
     <path d="M400 180V500M400 260 340 220M400 330 320 280M400 400 340 360M400 260 460 220M400 330 480 280M400 400 460 360" stroke="${dark}" stroke-width="8" fill="none" stroke-linecap="round"/>`,
}
