import type { PaperDocument } from './document.ts'
import type { PrintStyle } from './layout.ts'
import { imageUrl } from '#core/image-url.ts'
import { defaultColor } from '#core/company/print-templates.ts'

/** The template of the document; a page that has the pictures as data URLs passes them as `look`. */
export const lookOf = ({ brand, seller, look }: Pick<PaperDocument, 'brand' | 'seller' | 'look'>): PrintStyle =>
  look ?? {
    template: brand?.template ?? 'classic',
    color: brand?.color ?? defaultColor,
    logo: imageUrl(seller.logo),
    signature: imageUrl(brand?.signature),
  }
