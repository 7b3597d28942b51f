category-ones = Einser
category-twos = Zweier
category-threes = Dreier
category-fours = Vierer
category-fives = Fünfer
category-sixes = Sechser
category-dreierpasch = Dreierpasch
category-viererpasch = Viererpasch
category-full-house = Full House
category-kleine-strasse = Kleine Straße
category-grosse-strasse = Große Straße
category-kniffel = Kniffel
category-chance = Chance

start-throw = { $seat } wirft { $dice }
