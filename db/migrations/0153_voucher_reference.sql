-- The reference of a payment that was typed wrong is corrected on its voucher too.
GRANT UPDATE (reference) ON payment_vouchers TO kosha_app;
