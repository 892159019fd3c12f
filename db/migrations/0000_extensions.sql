-- Search by likeness, of products and orders. Trusted: the database's owner may create it.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
