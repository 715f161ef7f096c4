(* What the checker accepts is true. *)

From Coq Require Import List Bool Arith NArith PArith FMapPositive Lia.
From Proved Require Import Board Rules BoardFacts Moves Mate Hands Checker.
Import ListNotations.

Lemma contains_at_most h h' : contains h h' = true -> at_most h' h.
Proof.
  unfold contains. rewrite forallb_forall. intros H k. specialize (H k (in_kinds k)). now apply Nat.leb_le.
Qed.

Lemma is_better_better p q : is_better p q = true -> better (turn p) p q.
Proof.
  unfold is_better. rewrite !andb_true_iff. intros (((B & T) & more) & fewer).
  destruct (board_eq _ _), (color_eq _ _); try discriminate.
  unfold better. auto using contains_at_most.
Qed.

Lemma better_back a p q : better a p q -> turn p = a -> better (turn q) p q.
Proof. intros B <-. assert (E := B). destruct E as (_ & <- & _). assumption. Qed.

Lemma tabled_in {node} (l : list (number * (position * node))) i x :
  PositiveMap.find i (tabled l) = Some x -> In (i, x) l.
Proof.
  unfold tabled. enough (more : forall t,
    PositiveMap.find i (fold_left (fun t entry => PositiveMap.add (fst entry) (snd entry) t) l t) = Some x ->
    In (i, x) l \/ PositiveMap.find i t = Some x).
  { intros found. apply more in found as [|found]; [assumption|]. now rewrite PositiveMap.gempty in found. }
  induction l as [|[j y] l IH]; intros t; cbn [fold_left]; [auto|]. intros found.
  apply IH in found as [|found]; [left; now right|]. cbn [fst snd] in found.
  destruct (Pos.eq_dec i j) as [->|different].
  - rewrite PositiveMap.gss in found. injection found as ->. left. now left.
  - rewrite PositiveMap.gso in found by assumption. auto.
Qed.

Lemma named_in {A} m (l : list (move * A)) x : named m l = Some x -> In (m, x) l.
Proof.
  induction l as [|[m' y] l IH]; cbn; [discriminate|].
  destruct (move_eq m m') as [->|]; [intros E; injection E as ->; now left | auto].
Qed.

Lemma longest_positive t l : (1 <= longest t l)%N.
Proof. induction l; cbn [longest fold_right]; [lia|]. fold (longest t l). lia. Qed.

Lemma longest_bounds t l m i : In (m, i) l -> (plies_of t i + 2 <= longest t l)%N.
Proof.
  induction l as [|reply l IH]; [intros []|]. cbn [longest fold_right]. fold (longest t l). intros [->|inside].
  - cbn [snd]. lia.
  - specialize (IH inside). lia.
Qed.

Lemma mate_nodes t :
  (forall i p n, PositiveMap.find i t = Some (p, n) -> mate_node_holds t p n = true) ->
  forall bound i p n, PositiveMap.find i t = Some (p, n) -> N.to_nat (plies n) <= bound -> Mates (N.to_nat (plies n)) p.
Proof.
  intros holds. induction bound as [|bound IH]; intros i p n found small.
  - apply holds in found. unfold mate_node_holds in found. rewrite !andb_true_iff in found.
    destruct found as [_ E]. apply N.eqb_eq in E. assert (P := longest_positive t (replies n)). lia.
  - assert (H := holds _ _ _ found). unfold mate_node_holds in H. rewrite !andb_true_iff in H.
    destruct H as (((L & C) & (_ & all)) & E). apply N.eqb_eq in E. rewrite forallb_forall in all.
    apply legal_iff in L. set (q := play p (check n)) in *.
    destruct (legal_moves q) as [|first others] eqn:list.
    + assert (P := longest_positive t (replies n)).
      destruct (N.to_nat (plies n)) as [|k] eqn:same; [lia|].
      apply Mates_now with (check n); try assumption.
      intros reply L'. apply legal_iff, legal_moves_are_legal in L'. fold q in L'. now rewrite list in L'.
    + assert (step : forall reply, In reply (first :: others) ->
        exists k, k + 2 <= N.to_nat (plies n) /\ Mates k (play q reply)).
      { intros reply inside. specialize (all reply inside).
        destruct (named reply (replies n)) as [j|] eqn:name; [|discriminate].
        destruct (PositiveMap.find j t) as [[p' n']|] eqn:there; [|discriminate].
        apply named_in, (longest_bounds t) in name. unfold plies_of in name. rewrite there in name.
        exists (N.to_nat (plies n')). split; [lia|].
        apply mates_with_more with p'; [now apply is_better_better|].
        apply (IH j); [assumption | lia]. }
      destruct (N.to_nat (plies n)) as [|[|k]] eqn:same;
        try (destruct (step first) as (? & ? & _); [now left | lia]).
      apply Mates_later with (check n); try assumption.
      intros reply L'. apply legal_iff, legal_moves_are_legal in L'. fold q in L'. rewrite list in L'.
      destruct (step reply L') as (k' & less & M). apply mates_longer with k'; [lia | exact M].
Qed.

Theorem checked_mates root nodes n : check_mate root nodes = Some n -> Mates (N.to_nat n) root.
Proof.
  unfold check_mate. destruct (positions least after_replies root nodes) as [l|]; [|discriminate].
  destruct (PositiveMap.find 1%positive (tabled l)) as [[p n0]|] eqn:first; [|discriminate].
  destruct (can_be_solved root && is_better p root && _) eqn:H; [|discriminate].
  intros E. injection E as <-. rewrite !andb_true_iff in H. destruct H as ((_ & B) & all).
  rewrite forallb_forall in all.
  apply mates_with_more with p; [now apply is_better_better|].
  apply mate_nodes with (t := tabled l) (bound := N.to_nat (plies n0)) (i := 1%positive); try assumption; [|lia].
  intros i p' n' found. apply tabled_in in found. apply (all _ found).
Qed.

Lemma escape_nodes t :
  (forall i p n, PositiveMap.find i t = Some (p, n) -> escape_node_holds t p n = true) ->
  forall bound k i p n, PositiveMap.find i t = Some (p, n) -> k <= bound -> ~ Mates k p.
Proof.
  intros holds. induction bound as [|bound IH]; intros k i p n found small M.
  { assert (k = 0) as -> by lia. inversion M. }
  assert (H := holds _ _ _ found). unfold escape_node_holds in H. rewrite !andb_true_iff in H.
  destruct H as (_ & all). rewrite forallb_forall in all.
  assert (step : forall m, legal p m -> checks (play p m) = true ->
    exists reply p' n' j, legal (play p m) reply /\ PositiveMap.find j t = Some (p', n')
      /\ better (turn p) (play (play p m) reply) p').
  { intros m L C. assert (inside : In m (filter (fun m => checks (play p m)) (legal_moves p))).
    { apply filter_In. split; [now apply legal_moves_are_legal, legal_iff | assumption]. }
    specialize (all m inside). destruct (named m (escapes n)) as [[reply j]|]; [|discriminate].
    apply andb_true_iff in all as [L' all]. destruct (PositiveMap.find j t) as [[p' n']|] eqn:there; [|discriminate].
    exists reply, p', n', j. split; [now apply legal_iff|]. split; [assumption|].
    apply is_better_better in all. now rewrite !turn_after, other_other in all. }
  inversion M as [k' p' m L C none | k' p' m L C later]; subst.
  - destruct (step m L C) as (reply & _ & _ & _ & L' & _). now apply (none reply).
  - destruct (step m L C) as (reply & p' & n' & j & L' & there & B).
    apply (IH k' j p' n' there); [lia|]. apply mates_with_more with (play (play p m) reply); [|now apply later].
    now rewrite !turn_after, other_other.
Qed.

Theorem checked_no_mate root nodes : check_no_mate root nodes = true -> NoMate root.
Proof.
  unfold check_no_mate. destruct (positions greatest after_escapes root nodes) as [l|]; [|discriminate].
  destruct (PositiveMap.find 1%positive (tabled l)) as [[p n]|] eqn:first; [|discriminate].
  rewrite !andb_true_iff. intros ((_ & B) & all). rewrite forallb_forall in all.
  apply no_mate_with_fewer with p; [now apply is_better_better|].
  intros k. apply escape_nodes with (t := tabled l) (bound := k) (i := 1%positive) (n := n); try assumption; [|lia].
  intros i p' n' found. apply tabled_in in found. apply (all _ found).
Qed.

