-- Invoices, credit notes and packing slips are documents. Renames only: no row is read, and each lock is held for a moment.
ALTER TABLE "paper_counters" RENAME TO "document_counters";--> statement-breakpoint
ALTER TABLE "document_counters" RENAME CONSTRAINT "paper_counters_store_kind_year_pk" TO "document_counters_store_kind_year_pk";--> statement-breakpoint
ALTER TABLE "document_counters" RENAME CONSTRAINT "paper_counters_from_one" TO "document_counters_from_one";--> statement-breakpoint
ALTER TABLE "order_papers" RENAME TO "order_documents";--> statement-breakpoint
ALTER TABLE "order_documents" RENAME CONSTRAINT "order_papers_pkey" TO "order_documents_pkey";--> statement-breakpoint
ALTER TABLE "order_documents" RENAME CONSTRAINT "order_papers_order_id_orders_id_fk" TO "order_documents_order_id_orders_id_fk";--> statement-breakpoint
ALTER TABLE "order_documents" RENAME CONSTRAINT "order_papers_refund_id_order_refunds_id_fk" TO "order_documents_refund_id_order_refunds_id_fk";--> statement-breakpoint
ALTER TABLE "order_documents" RENAME CONSTRAINT "order_papers_number" TO "order_documents_number";--> statement-breakpoint
ALTER TABLE "order_documents" RENAME CONSTRAINT "order_papers_one_a_refund" TO "order_documents_one_a_refund";--> statement-breakpoint
ALTER TABLE "order_documents" RENAME CONSTRAINT "order_papers_kind" TO "order_documents_kind";--> statement-breakpoint
ALTER TABLE "order_documents" RENAME CONSTRAINT "order_papers_number_positive" TO "order_documents_number_positive";--> statement-breakpoint
ALTER TABLE "order_documents" RENAME CONSTRAINT "order_papers_amounts" TO "order_documents_amounts";--> statement-breakpoint
ALTER TABLE "order_documents" RENAME CONSTRAINT "order_papers_for_one" TO "order_documents_for_one";--> statement-breakpoint
ALTER INDEX "order_papers_taken_back_once" RENAME TO "order_documents_taken_back_once";--> statement-breakpoint
ALTER INDEX "order_papers_order" RENAME TO "order_documents_order";
