category-ones = Ones
category-twos = Twos
category-threes = Threes
category-fours = Fours
category-fives = Fives
category-sixes = Sixes
category-dreierpasch = Dreierpasch
category-viererpasch = Viererpasch
category-full-house = Full House
category-kleine-strasse = Kleine Straße
category-grosse-strasse = Große Straße
category-kniffel = Kniffel
category-chance = Chance

start-throw = { $seat } throws { $dice }
