import type { PaperDocument } from './document.ts'
import type { PrintStyle } from './layout.ts'
import { imageUrl } from '#core/image-url.ts'
import { defaultColor } from '#core/company/print-templates.ts'

/** How the document is dressed; a page that has the pictures as addresses gives them as `look`. */
export const lookOf = ({ brand, seller, look }: PaperDocument): PrintStyle =>
  look ?? {
    template: brand?.template ?? 'classic',
    color: brand?.color ?? defaultColor,
    logo: imageUrl(seller.logo),
    signature: imageUrl(brand?.signature),
  }
