-- Gift cards and quotes wait while their index is made: a second for 50,000 of each.
CREATE INDEX "gift_cards_search" ON "gift_cards" USING gin (lower("last_four" || ' ' || "recipient_name" || ' ' || "recipient_email") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "quotes_search" ON "quotes" USING gin (lower("number" || ' ' || "full_name" || ' ' || "email") gin_trgm_ops);