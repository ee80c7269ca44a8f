/** Where a refusal says that a document lacks the company’s address: the page asks for it. */
export const SELLER_ADDRESS = 'seller.address_line'
